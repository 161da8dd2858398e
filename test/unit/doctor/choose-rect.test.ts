import { expect, test } from 'vitest';
import {
  chooseRect,
  FIRST,
  overlap,
  type Place,
  type Rect,
  roomOf,
} from '../../../widgets/inspector/place/choose-rect.js';

const DESK = { width: 1280, height: 800 };
const rect = (left: number, top: number, width = 300, height = 48): Rect => ({ left, top, width, height });
const place = (changes: Partial<Place>): Place => ({ ...FIRST, ...changes });

test('the lower right corner, where nothing is in its way', () => {
  expect(chooseRect(FIRST, DESK, [])).toMatchObject({ left: 784, top: 144, width: 480, folded: false });
});

test('a button anywhere on a page of 1280 pixels is not covered, and the inspector stays open', () => {
  for (let left = 0; left <= DESK.width - 300; left += 20)
    for (let top = 0; top <= DESK.height - 48; top += 16) {
      const button = rect(left, top);
      const chosen = chooseRect(FIRST, DESK, [button]);
      expect(overlap(chosen, button)).toBe(0);
      expect(chosen.folded).toBe(false);
    }
});

test('with buttons on all sides it folds, and where even that covers one, it covers the least', () => {
  const sides = [rect(20, 400), rect(960, 400)];
  expect(chooseRect(FIRST, DESK, sides)).toMatchObject({ folded: true });
  expect(sides.some((side) => overlap(chooseRect(FIRST, DESK, sides), side))).toBe(false);
  const everywhere = [rect(0, 0, 1280, 790)];
  expect(chooseRect(FIRST, DESK, everywhere)).toMatchObject({ folded: true, top: 736 });
});

test('it stays in its position as long as it covers nothing, and moves to the position that the user chose', () => {
  const moved = chooseRect(FIRST, DESK, [rect(900, 700)]);
  expect(moved.left).toBe(16);
  expect(chooseRect(FIRST, DESK, [], moved)).toEqual(moved);
  expect(chooseRect(place({ spot: 'moved', x: 300, y: 2000 }), DESK, [], moved)).toMatchObject({ left: 300, top: 160 });
  expect(chooseRect(place({ spot: 'left' }), DESK, [])).toMatchObject({ left: 0, top: 0, width: 400, height: 800 });
  expect(chooseRect(place({ spot: 'right', folded: true }), DESK, [])).toMatchObject({ folded: true });
});

test('a phone has a sheet at its lower edge; only a docked one needs room on the page', () => {
  const phone = { width: 375, height: 740 };
  expect(chooseRect(place({ spot: 'left' }), phone, [rect(0, 700)])).toMatchObject({
    left: 0,
    width: 375,
    height: 444,
  });
  expect(roomOf(place({ spot: 'left' }), phone)).toBe(0);
  expect(roomOf(place({ spot: 'left' }), DESK)).toBe(400);
  expect(roomOf(place({ spot: 'left', folded: true }), DESK)).toBe(0);
  expect(roomOf(FIRST, DESK)).toBe(0);
});
