const SCRIPT = /<script[^>]*ld[^>]{1,6}json[^>]*>([\s\S]*?)<\/script/gi;

/** The texts of a page's JSON-LD scripts. The page is read as text: its markup is never parsed, so nothing in it can run. */
export const jsonLdScripts = (page: string): string[] => [...page.matchAll(SCRIPT)].map(([, script]) => script!);
