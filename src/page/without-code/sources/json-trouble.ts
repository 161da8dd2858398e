/** Why a text is no JSON, in the browser's words; undefined if it is JSON. */
export const jsonTrouble = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return;
  } catch (error) {
    return (error as Error).message;
  }
};
