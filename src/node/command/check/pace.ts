/** A part of the usual time, which tests set: pages of tests load at once. */
const PACE = Number(process.env.RECOTAG_PACE) || 1;

/** How long a page must send no request before it counts as quiet, in milliseconds. @param usual for pages of real shops */
export const quietFor = (usual: number): number => usual * PACE;
