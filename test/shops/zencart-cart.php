<?php
// The shop's own cart, for the test and for `setCart`: product, variant, count and price of one.
require 'includes/application_top.php';
header('Content-Type: application/json');
echo json_encode(array_map(fn ($line) => join(' ', [zen_get_prid($line['id']), '-', $line['quantity'], round($line['final_price'], 2)]),
    $_SESSION['cart']->get_products()));
