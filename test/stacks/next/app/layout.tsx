import type { ReactNode } from 'react';
import { CardRoutes } from './shop';
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
