import type { CellState } from './verdict.js';

/** Widths of a phone, a tablet and a desktop, as the preview has them. */
export const SHEET_WIDTHS: readonly number[] = [375, 768, 1280];

/** Name of a frame of the sheet, by which it tells what happens in it. */
export const cellName = (situation: string, width: number): string => `sheet ${situation} ${width}`;

/** What the frames of the sheet told, by their names. */
export type SheetCells = Record<string, CellState>;

export const noCell = (): CellState => ({ state: '', shown: 0, instead: false });
