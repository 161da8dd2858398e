<?php
// Installs WordPress, then WooCommerce with a few products: `php woocommerce.php install <theme>`, then `php woocommerce.php fill`.
$_SERVER += ['HTTP_HOST' => 'localhost', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET'];
if ($argv[1] === 'install') define('WP_INSTALLING', true);
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

if ($argv[1] === 'install') {
    wp_install('Shop', 'owner', 'owner@shop.example', false, '', 'owner');
    $plugins = ['woocommerce/woocommerce.php', 'autoptimize/autoptimize.php', 'duracelltomi-google-tag-manager/duracelltomi-google-tag-manager-for-wordpress.php'];
    update_option('active_plugins', array_values(array_filter($plugins, fn ($plugin) => is_file(WP_PLUGIN_DIR . "/$plugin"))));
    update_option('template', $argv[2]);
    update_option('stylesheet', $argv[2]);
    exit;
}

WC_Install::install();
$options = ['woocommerce_coming_soon' => 'no', 'woocommerce_currency' => 'EUR', 'woocommerce_default_country' => 'DE:DE-BE',
    'woocommerce_cod_settings' => ['enabled' => 'yes'], 'permalink_structure' => '/%postname%/', 'woocommerce_manage_stock' => 'yes',
    'woocommerce_calc_taxes' => 'no', 'woocommerce_task_list_hidden' => 'yes',
    // For the plugins that are there.
    'autoptimize_html' => 'on', 'autoptimize_js' => 'on', 'autoptimize_js_aggregate' => 'on', 'autoptimize_css' => 'on', 'autoptimize_css_aggregate' => 'on',
    'gtm4wp-options' => ['gtm-containers' => [['id' => 'GTM-TEST00']], 'integrate-woocommerce-track-enhanced-ecommerce' => true,
        'integrate-woocommerce-cart-content-in-datalayer' => true]];
foreach ($options as $name => $value) update_option($name, $value);
WC_Install::create_pages();

$category = wp_insert_term('Kitchen', 'product_cat', ['slug' => 'kitchen'])['term_id'];
$save = function (WC_Product $product, array $values) use ($category) {
    $product->set_props($values + ['category_ids' => [$category]]);
    return $product->save();
};
foreach (['Mug' => 'MUG-1', 'Notebook' => '', 'Bowl' => 'BOWL-1', 'Plate' => 'PLATE-1', 'Spoon' => 'SPOON-1', 'Jar' => ''] as $name => $sku)
    $save(new WC_Product_Simple(), ['name' => $name, 'sku' => $sku, 'regular_price' => '12.50', 'sale_price' => $name === 'Mug' ? '9.90' : '']);
$save(new WC_Product_Simple(), ['name' => 'Vase', 'sku' => 'VASE-1', 'regular_price' => '30', 'stock_status' => 'outofstock']);

$size = new WC_Product_Attribute();
$size->set_name('Size');
$size->set_options(['S', 'M']);
$size->set_visible(true);
$size->set_variation(true);
$shirt = $save(new WC_Product_Variable(), ['name' => 'Shirt', 'sku' => 'SHIRT-1', 'attributes' => [$size]]);
foreach (['S' => '20', 'M' => '22'] as $each => $price)
    $save(new WC_Product_Variation(), ['parent_id' => $shirt, 'sku' => "SHIRT-1-$each", 'regular_price' => $price, 'attributes' => ['size' => $each]]);
WC_Product_Variable::sync($shirt);
wc_create_new_customer('ada@shop.example', 'ada', 'ada');
flush_rewrite_rules();
