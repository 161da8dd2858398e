import { type RouteConfig, route } from '@react-router/dev/routes';

export default [route('p/:product', 'routes/product.tsx')] satisfies RouteConfig;
