<?php
// The shop's own cart, for the test. A line is as the tag's SetCart has it: product, combination, count and price of one.
require __DIR__ . '/config/config.inc.php';
header('Content-Type: application/json');
$context = Context::getContext();
$cart = $context->cart = new Cart((int) $context->cookie->id_cart);
$context->currency ??= Currency::getDefaultCurrency();
echo json_encode(array_map(fn ($line) => join(' ', [
    $line['id_product'], $line['id_product_attribute'] ?: '-', $line['cart_quantity'], round($line['price_with_reduction'], 2),
]), array_values($cart->getProducts())));
