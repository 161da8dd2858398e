/** An opening tag ends at the next one at the latest, so that many without an end are not looked through again and again. */
const OPENING = /<script((?:(?!<script)[^>])*)>/gi;
const JSON_LD = /ld[^>]{1,6}json/i;

/** The texts of a page's JSON-LD scripts. The page is read as text: its markup is never parsed, so nothing in it can run. */
export const jsonLdScripts = (page: string): string[] =>
  page
    .split(/<\/script/i)
    .slice(0, -1)
    .flatMap((part) => {
      const opening = [...part.matchAll(OPENING)].find(([, attributes]) => JSON_LD.test(attributes!));
      return opening ? part.slice(opening.index + opening[0].length) : [];
    });
