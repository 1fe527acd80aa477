import { readableOn } from '@konnect/ui';
import { wheelColors } from '@konnect/ui/tokens';
import { sliceAngle } from '../rules/geometry';

/** What a slice shows. */
export interface Slice {
  id: string;
  name: string;
  color: string;
}

export interface WheelLook {
  /** CSS pixels of the square. */
  size: number;
  /** Pixels of the screen per CSS pixel. */
  ratio: number;
  /** CSS font families of the labels. */
  font: string;
  /** Colour of the rim: the page's text. */
  edge: string;
}

const INK = '#1C1430';
const PAPER = '#FFF9EE';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const RIM = 6;
const FONT_MIN = 10;

/** The colour of a slice, and one that can be read on it. What is no colour gets one of ours. */
export function sliceColors({ color }: Slice, index: number): { fill: string; text: string } {
  if (HEX.test(color)) return { fill: color, text: readableOn(color) };
  return wheelColors[index % wheelColors.length] ?? { fill: INK, text: PAPER };
}

/** Draws the whole wheel once, slice 0 from the top on, clockwise; turning is the compositor's work. */
export function drawWheel(canvas: HTMLCanvasElement, slices: readonly Slice[], { size, ratio, font, edge }: WheelLook): void {
  canvas.width = Math.round(size * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context || slices.length === 0) return;
  const radius = size / 2;
  const angle = (sliceAngle(slices.length) * Math.PI) / 180;
  const largest = Math.max(FONT_MIN, Math.min(radius * 0.1, angle * radius * 0.4));

  context.scale(ratio, ratio);
  context.translate(radius, radius);
  context.lineWidth = 2;
  context.strokeStyle = INK;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  slices.forEach((slice, index) => {
    const from = index * angle - Math.PI / 2;
    const { fill, text } = sliceColors(slice, index);
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, radius - RIM, from, from + angle);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
    if (slices.length > 1) context.stroke();
    context.save();
    context.rotate(from + angle / 2);
    context.fillStyle = text;
    context.fillText(fitted(context, slice.name, { room: radius * 0.68, largest, font }), radius - RIM - radius * 0.06, 0);
    context.restore();
  });

  ring(context, radius - RIM / 2, RIM, edge);
  disc(context, radius * 0.16, INK);
  disc(context, radius * 0.11, PAPER);
}

function ring(context: CanvasRenderingContext2D, radius: number, width: number, color: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, radius: number, color: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

/** Sets the font: smaller for a long name, and cut only when the smallest is too long. */
function fitted(context: CanvasRenderingContext2D, text: string, { room, largest, font }: { room: number; largest: number; font: string }): string {
  const write = (size: number) => {
    context.font = `700 ${size}px ${font}`;
  };
  write(largest);
  const width = context.measureText(text).width;
  if (width <= room) return text;
  write(Math.max(FONT_MIN, (largest * room) / width));
  const letters = [...text];
  const shown = () => (letters.length === [...text].length ? text : `${letters.join('').trimEnd()}…`);
  while (letters.length > 1 && context.measureText(shown()).width > room + 1) letters.pop();
  return shown();
}
