import { type Rgb, rgbOf } from './contrast.js';

let canvas: CanvasRenderingContext2D | null | undefined;

/** Any CSS colour as numbers, read by the browser; undefined where it is none. */
export const colourValue = (colour: string): Rgb | undefined => {
  if (!CSS.supports('color', colour) || /currentcolor|var\(/i.test(colour)) return;
  canvas ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!canvas) return rgbOf(colour);
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
};
