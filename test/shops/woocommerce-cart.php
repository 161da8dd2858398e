<?php
// The shop's own cart, for the test: `/?shops-cart`. A line is as the tag's SetCart has it: product, variant, count and price of one.
add_action('wp_loaded', function () {
    if (!isset($_GET['shops-cart'])) return;
    wp_send_json(array_map(fn ($line) => join(' ', [
        $line['product_id'], $line['variation_id'] ?: '-', $line['quantity'], round(wc_get_price_to_display($line['data']), 2),
    ]), array_values(WC()->cart->get_cart())));
}, 99);
