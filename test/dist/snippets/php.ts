import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's PHP, which `npm run browsers` installs; undefined where it is not. */
export const php = ['/usr/bin/php'].find((file) => existsSync(file));

if (!php) console.warn('\n  SKIPPED: /usr/bin/php is not here; `npm run browsers` installs it.\n');

/** What the snippets in PHP find in a shop, WordPress, WooCommerce and OpenMage. */
const SHOP = `<?php
class Shop {
  function __construct(private array $values) {}
  function __call($name, $arguments) { return $this->values[$name]; }
}
$product = new Shop(['getId' => 4711]);
$customer = new Shop(['getId' => '42']);
$line = new Shop(['getProductId' => 4711, 'getQuantity' => 2, 'getUnitPrice' => 19.9]);
$cart = new Shop(['getLines' => [$line]]);
$_product = $product;
class Mage {
  static function getSingleton($name) {
    $line = new Shop(['getProductId' => 4711, 'getQty' => 2, 'getPriceInclTax' => 19.9, 'getOptionByCode' => null]);
    return new Shop(['getCustomerId' => '42', 'getQuote' => new Shop(['getAllVisibleItems' => [$line]])]);
  }
  static function app() {
    return new Shop(['getStore' => new Shop(['getCurrentCurrencyCode' => 'EUR'])]);
  }
}
function add_action($hook, $print) { $print(); }
function add_filter($hook, $change) { echo $change(''); }
function is_product_category() { return true; }
function is_cart() { return false; }
function is_user_logged_in() { return true; }
function get_current_user_id() { return 42; }
function wp_json_encode($value) { return json_encode($value); }
function get_the_ID() { return 4711; }
function get_woocommerce_currency() { return 'EUR'; }
?>`;

/** @returns what a file of a shop in PHP prints, or the hooks of a `functions.php` */
export const runPhp = (code: string): string =>
  execFileSync(php!, ['-d', 'display_errors=stderr'], {
    input: SHOP + code.replace(/^(?=add_action)/, '<?php '),
    encoding: 'utf8',
  });
