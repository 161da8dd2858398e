<?php
// Installs OpenMage, then fills it with a few products and a customer: `php openmage.php install <origin> <database> <port>`, then `php openmage.php fill`.
if ($argv[1] === 'install') {
    [, , $origin, $database, $port] = $argv;
    $answers = ['license_agreement_accepted' => 'yes', 'locale' => 'en_US', 'timezone' => 'UTC', 'default_currency' => 'EUR',
        'db_host' => "127.0.0.1:$port", 'db_name' => $database, 'db_user' => $database, 'db_pass' => $database,
        'url' => "$origin/", 'secure_base_url' => "$origin/", 'skip_url_validation' => 'yes', 'use_rewrites' => 'yes', 'use_secure' => 'no',
        'use_secure_admin' => 'no', 'admin_firstname' => 'Shop', 'admin_lastname' => 'Owner', 'admin_email' => 'owner@example.com',
        'admin_username' => 'owner', 'admin_password' => 'owner-of-the-shop-1'];
    $_SERVER['argv'] = ['install.php', '--'];
    foreach ($answers as $name => $value) array_push($_SERVER['argv'], "--$name", $value);
    require 'install.php';
    exit;
}
require getcwd() . '/app/Mage.php';
Mage::app('admin');
// Before the first product: that one reads which attributes there are.
$setup = Mage::getResourceModel('catalog/setup', 'core_setup');
$setup->addAttribute('catalog_product', 'size', ['type' => 'int', 'input' => 'select', 'label' => 'Size', 'source' => 'eav/entity_attribute_source_table',
    'global' => 1, 'user_defined' => 1, 'required' => 0, 'configurable' => 1, 'group' => 'General', 'option' => ['values' => ['S', 'M']]]);
$size = Mage::getSingleton('eav/config')->getAttribute('catalog_product', 'size');
$make = fn (string $class, array $values) => Mage::getModel($class)->addData($values)->save();
$root = Mage::app()->getWebsite(true)->getDefaultGroup()->getRootCategoryId();
$category = $make('catalog/category', ['name' => 'Kitchen', 'is_active' => 1, 'is_anchor' => 1, 'include_in_menu' => 1, 'path' => "1/$root",
    'store_id' => 0, 'attribute_set_id' => Mage::getModel('catalog/category')->getDefaultAttributeSetId()]);
$product = fn (string $name, array $values, bool $isThere = true) => Mage::getModel('catalog/product')->addData($values + ['name' => $name,
    'sku' => strtoupper($name) . '-1', 'type_id' => 'simple', 'attribute_set_id' => 4, 'website_ids' => [1], 'status' => 1, 'visibility' => 4,
    'tax_class_id' => 0, 'price' => 12.5, 'weight' => 1, 'description' => $name, 'short_description' => $name, 'category_ids' => [$category->getId()],
    'stock_data' => ['manage_stock' => 1, 'use_config_manage_stock' => 0, 'qty' => 100, 'is_in_stock' => (int) $isThere]]);
foreach (['Mug', 'Notebook', 'Bowl', 'Plate', 'Spoon', 'Jar'] as $name) $product($name, [])->save();
$product('Vase', [], false)->save();

$sizes = [];
foreach ($size->getSource()->getAllOptions(false) as ['value' => $value, 'label' => $label])
    $sizes[$product("Shirt $label", ['size' => $value, 'visibility' => 1])->save()->getId()] =
        [['label' => $label, 'attribute_id' => $size->getId(), 'value_index' => $value, 'is_percent' => 0, 'pricing_value' => $label === 'M' ? 2 : 0]];
$options = [['id' => null, 'attribute_id' => $size->getId(), 'attribute_code' => 'size', 'label' => 'Size', 'values' => array_merge(...array_values($sizes))]];
$product('Shirt', ['type_id' => 'configurable', 'price' => 20, 'can_save_configurable_attributes' => true, 'configurable_attributes_data' => $options,
    'configurable_products_data' => $sizes])->save();

$make('customer/customer', ['website_id' => 1, 'store_id' => 1, 'group_id' => 1, 'force_confirmed' => 1, 'firstname' => 'Ada', 'lastname' => 'Lovelace',
    'email' => 'ada@example.com', 'password' => 'ada-of-shop', 'password_hash' => Mage::helper('core')->getHash('ada-of-shop', 2)]);
foreach (Mage::getSingleton('index/indexer')->getProcessesCollection() as $process) $process->reindexEverything();
Mage::app()->cleanCache();
