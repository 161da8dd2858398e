/** Whether a text has the form of a `deviceUUID` (interface.txt section 4.1). */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
