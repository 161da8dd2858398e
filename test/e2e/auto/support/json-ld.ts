/** JSON-LD as a template prints it: text stays as it is. */
export const jsonLd = (...things: unknown[]): string =>
  things
    .map(
      (thing) =>
        `<script type="application/ld+json">${typeof thing === 'string' ? thing : JSON.stringify(thing)}</script>`,
    )
    .join('');
