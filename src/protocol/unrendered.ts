/**
 * An expression of a template anywhere in a text: `{{ product.id }}`, `{% product.id %}`, `<%= id %>`, `<?= $id ?>`, `${id}`, `#{id}`, `@{id}`,
 * `{$product.id}`, `[[ id ]]`; quotation marks in an attribute may have cut off its end. Or a text that is nothing but the name of a value:
 * `%product_id%`, `__ID__`, `##ID##`, `{product.id}`, `$product.id`, `$product->id`, `@Model.Id`. Or what stands for a missing value.
 */
const LEFT =
  /(\{[{%!]|<%|<\?=|<\?php|[$#@]\{|\[\[)[\s{=!#&@:-]{0,9}["'(\w$]|\{\$[A-Za-z_]|\[object [A-Z]|^(%+[A-Za-z_][\w.:-]*%+|__[A-Za-z]\w*__|##+[A-Za-z]\w*##+|\{[a-z][A-Za-z_.]*\}|\$!?[A-Za-z_]\w*(\.|->)[A-Za-z_][\w.()]*|@\(?(Model|ViewBag)\..*|undefined|null|NULL|NaN)$/;

/**
 * Whether a text is what a template or a script has left in place of an id: an expression that was not rendered, or a missing value. Ids that
 * only look similar are none, such as `null-modem` and `100%_wool`.
 */
export const isUnrendered = (id: unknown): boolean => LEFT.test(`${id}`.trim());

/** What an id must be instead, for messages. */
export const RENDERED = 'filled in by the template';
