export const sleep = (milliseconds: number): Promise<void> => new Promise((awake) => setTimeout(awake, milliseconds));
