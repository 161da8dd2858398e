/** The build minifies style sheets and imports them as strings. */
declare module '*.css' {
  const text: string;
  export default text;
}
