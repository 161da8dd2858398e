<?php
// Before the installation (`php prestashop.php language`): the English texts, which the installer would download. After it: the shop is open
// and has a child theme, one product is sold out, and one customer has a known password.
if (($argv[1] ?? '') === 'language') {
    $zip = new ZipArchive();
    $zip->open('translations/sf-en-US.zip', ZipArchive::CREATE);
    foreach (glob('translations/default/*.xlf') as $file) $zip->addFile($file, str_replace('.xlf', '.en-US.xlf', basename($file)));
    $zip->close();
    touch('translations/en.gzip');
    exit;
}
require getcwd() . '/config/config.inc.php';
Configuration::updateValue('PS_SHOP_ENABLE', 1);
// A changed template counts at once.
Configuration::updateValue('PS_SMARTY_FORCE_COMPILE', 1);
$shop = new Shop(1);
$shop->theme_name = 'child';
$shop->update();
StockAvailable::setQuantity(8, 0, 0);
$customer = new Customer(2);
$customer->setWsPasswd('ada-of-shop');
$customer->update();
