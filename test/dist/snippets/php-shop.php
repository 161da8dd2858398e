<?php
// What the snippets in PHP find in a shop.
final class Product
{
    public function getId(): int
    {
        return 4711;
    }
}

final class Line
{
    public function getProductId(): int
    {
        return 4711;
    }

    public function getQuantity(): int
    {
        return 2;
    }

    public function getUnitPrice(): float
    {
        return 19.9;
    }
}

final class Cart
{
    public function getLines(): array
    {
        return [new Line()];
    }
}

final class Customer
{
    public function getId(): string
    {
        return '42';
    }
}

$product = new Product();
$cart = new Cart();
$customer = new Customer();

// WordPress and WooCommerce.
function get_the_ID(): int
{
    return 4711;
}

function get_woocommerce_currency(): string
{
    return 'EUR';
}
