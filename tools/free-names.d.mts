/** The global names that a script uses: those that it uses and declares nowhere. */
export const freeNames: (text: string) => string[];
