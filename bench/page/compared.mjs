/**
 * Reports one comparison to run.mjs, which lists those in which recotag is not first, and counts them all.
 *
 * @param what what is compared
 * @param behind who is better, and by how much; empty if recotag is first
 */
export const compared = (what, behind) => console.log(behind ? `behind: ${what}: ${behind}` : `first: ${what}`);
