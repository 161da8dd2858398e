/** The functions of jStat that the tests use. The package has no types. */
declare module 'jstat' {
  const jstat: {
    normal: { inv(p: number, mean: number, deviation: number): number };
    chisquare: { cdf(x: number, freedom: number): number };
  };
  export default jstat;
}
