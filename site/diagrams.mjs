// Mermaid diagrams as pictures, one for each look: a page needs no script for them, and its policy allows them.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LOOKS = {
  light: { bg: '#ffffff', fg: '#27272a', muted: '#4a4a52', line: '#71717a' },
  dark: { bg: '#1b1b1f', fg: '#e4e4e7', muted: '#c0c0c8', line: '#a1a1aa' },
};

/**
 * Replaces each Mermaid block by its pictures.
 *
 * @param folder the pictures are written into it; the site serves it at `/diagrams`
 */
export const diagrams = async (markdown, page, folder) => {
  const parts = markdown.split(/^```mermaid\n([\s\S]*?)^```$/m);
  if (parts.length === 1) return markdown;
  // Installed with the site, so not there when this file is loaded.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  await mkdir(folder, { recursive: true });
  const draw = async (code, index) => {
    const pictures = Object.entries(LOOKS).map(async ([look, colours]) => {
      const name = `${page.replace(/\W/g, '-')}-${index}-${look}.svg`;
      const svg = renderMermaidSVG(code, { ...colours, font: 'system-ui', padding: 8 });
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg).map(Number);
      // Pictures load no fonts from elsewhere.
      await writeFile(join(folder, name), svg.replace(/@import url\([^)]*\);/g, ''));
      return `<a class="${look}" href="/docs/diagrams/${name}" target="_self"><img loading="lazy" src="/diagrams/${name}" alt="The diagram that the text below describes" width="${Math.round(width)}" height="${Math.round(height)}"></a>`;
    });
    return `<div class="diagram">${(await Promise.all(pictures)).join('')}</div>`;
  };
  return (await Promise.all(parts.map((part, index) => (index % 2 ? draw(part, index) : part)))).join('');
};
