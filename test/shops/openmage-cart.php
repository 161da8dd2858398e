<?php
// The shop's own cart, for the test: product, variant, count and price of one.
require __DIR__ . '/app/Mage.php';
Mage::app();
Mage::getSingleton('core/session', ['name' => Mage_Core_Controller_Front_Action::SESSION_NAMESPACE]);
header('Content-Type: application/json');
echo json_encode(array_map(fn ($line) => join(' ', [$line->getProductId(),
    $line->getOptionByCode('simple_product') ? Mage::getModel('catalog/product')->getIdBySku($line->getSku()) : '-', (int) $line->getQty(), round($line->getPrice(), 2)]),
    array_values(Mage::getSingleton('checkout/session')->getQuote()->getAllVisibleItems())));
