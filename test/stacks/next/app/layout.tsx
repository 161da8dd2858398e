import type { ReactNode } from 'react';
import 'recotag/reserve.css';

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
