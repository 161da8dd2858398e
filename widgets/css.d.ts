/** Style sheets are texts in the bundle, made small by the build. */
declare module '*.css' {
  const text: string;
  export default text;
}
