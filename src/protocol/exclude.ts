/** The ids of a text like the lists' `exclude`: separated by white space, each once. */
export const listedIds = (text: string | undefined): string[] => [...new Set(text?.match(/\S+/g))];
