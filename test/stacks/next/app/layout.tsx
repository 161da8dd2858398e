import type { ReactNode } from 'react';
import { CardRoutes } from './shop';

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
