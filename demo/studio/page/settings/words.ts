/** `items-per-page` → `Items per page`, `--reco-badge-text` → `Badge text`, '' → `Default content` */
export function words(name: string): string {
  const plain = name
    .replace(/^--reco-/, '')
    .replace(/-/g, ' ')
    .replace(/\burl\b/, 'address')
    .replace(/\bid\b/, 'id');
  return plain ? plain[0]!.toUpperCase() + plain.slice(1) : 'Default content';
}
