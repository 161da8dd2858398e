import type { ReactNode } from 'react';
import { CardRoutes } from './card-routes';
import 'recotag/reserve.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        {children}
        <CardRoutes />
      </body>
    </html>
  );
}
