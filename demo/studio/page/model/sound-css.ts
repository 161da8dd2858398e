/** Properties of the element itself that are looks, beside the custom properties of the manifest: what its text inherits. */
export const hostProperties: readonly string[] = ['font-family', 'font-size', 'color'];

/** What could leave a declaration, load something, or become markup. */
const WAY_OUT = /[{}<>@\\]|url\(|image\(|image-set\(|expression\(/i;

/** Whether a text is harmless as CSS: it ends no rule and loads nothing. */
export const isHarmlessCss = (text: string): boolean => !WAY_OUT.test(text.replace(/\/\*[\s\S]*?\*\//g, ''));
