import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate } from 'react-router';
import { recotag } from 'recotag';
import reserve from 'recotag/reserve.css?url';
import { routeCardLinks } from '../src/recommendations';
import type { Route } from './+types/root';

recotag('config', { baseUrl: 'https://api.example', endpointId: 'my-shop' });

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: reserve }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const navigate = useNavigate();
  useEffect(() => routeCardLinks(navigate), [navigate]);
  return <Outlet />;
}
