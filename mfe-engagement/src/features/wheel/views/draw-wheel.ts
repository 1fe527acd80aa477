import { readableOn } from '@konnect/ui';
import { wheelColors } from '@konnect/ui/tokens';
import { sliceAngle } from '../rules/geometry';

export interface Slice {
  id: string;
  name: string;
  color: string;
}

export interface WheelLook {
  /** CSS pixels of the square. */
  size: number;
  /** Device pixels per CSS pixel. */
  ratio: number;
  /** CSS font families of the labels. */
  font: string;
  /** Brand colours of the rim and its beads in the current colour scheme. */
  rim: string;
  bead: string;
  /** The highlighted slice; all others are dimmed. */
  drawnId?: string | undefined;
}

const INK = '#1C1430';
const PAPER = '#FFF9EE';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const GOLD = '#FFC233';
const SHADE = 'rgba(19, 13, 34, 0.5)';
/** Width of the rim as a part of the radius. */
const RIM_PART = 0.075;
const BEADS = 32;
const FONT_MIN = 10;

/** An invalid colour is replaced by one of ours. */
export function sliceColors({ color }: Slice, index: number): { fill: string; text: string } {
  if (HEX.test(color)) return { fill: color, text: readableOn(color) };
  return wheelColors[index % wheelColors.length] ?? { fill: INK, text: PAPER };
}

/** Draws clockwise with slice 0 at the top, only once: the compositor turns the wheel. */
export function drawWheel(
  canvas: HTMLCanvasElement,
  slices: readonly Slice[],
  { size, ratio, font, rim, bead, drawnId }: WheelLook,
): void {
  canvas.width = Math.round(size * ratio);
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context || slices.length === 0) return;
  const radius = size / 2;
  const inner = radius * (1 - RIM_PART);
  const angle = (sliceAngle(slices.length) * Math.PI) / 180;
  const largest = Math.max(FONT_MIN, Math.min(radius * 0.1, angle * radius * 0.4));

  context.scale(ratio, ratio);
  context.translate(radius, radius);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  slices.forEach((slice, index) => {
    const from = index * angle - Math.PI / 2;
    const { fill, text } = sliceColors(slice, index);
    context.fillStyle = fill;
    wedge(context, inner, from, angle);
    context.fill();
    context.save();
    context.rotate(from + angle / 2);
    context.fillStyle = text;
    context.fillText(fitted(context, slice.name, { room: inner * 0.7, largest, font }), inner * 0.94, 0);
    context.restore();
  });
  shine(context, inner);
  if (slices.length > 1)
    slices.forEach((_, index) => edges(context, inner, index * angle - Math.PI / 2, angle));
  const drawn = slices.findIndex(({ id }) => id === drawnId);
  if (drawn !== -1 && slices.length > 1) spotlight(context, inner, drawn * angle - Math.PI / 2, angle);
  cloth(context, radius, rim, bead);
  for (const [part, color] of [
    [0.17, INK],
    [0.145, GOLD],
    [0.09, INK],
    [0.045, GOLD],
  ] as const)
    disc(context, radius * part, color);
}

function wedge(context: CanvasRenderingContext2D, radius: number, from: number, angle: number): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, from, from + angle);
  context.closePath();
}

function edges(context: CanvasRenderingContext2D, radius: number, from: number, angle: number): void {
  context.lineWidth = 2;
  context.strokeStyle = INK;
  wedge(context, radius, from, angle);
  context.stroke();
}

function shine(context: CanvasRenderingContext2D, radius: number): void {
  const light = context.createRadialGradient(0, 0, 0, 0, 0, radius);
  light.addColorStop(0, 'rgba(255, 255, 255, 0.22)');
  light.addColorStop(0.6, 'rgba(255, 255, 255, 0)');
  light.addColorStop(1, 'rgba(0, 0, 0, 0.14)');
  disc(context, radius, light);
}

function spotlight(context: CanvasRenderingContext2D, radius: number, from: number, angle: number): void {
  context.fillStyle = SHADE;
  wedge(context, radius, from + angle, 2 * Math.PI - angle);
  context.fill();
  context.lineWidth = 5;
  context.lineJoin = 'round';
  context.strokeStyle = GOLD;
  wedge(context, radius - 2, from, angle);
  context.stroke();
}

function cloth(context: CanvasRenderingContext2D, radius: number, rim: string, bead: string): void {
  const width = radius * RIM_PART;
  ring(context, radius - width / 2, width, rim);
  ring(context, radius - width, 2, INK);
  ring(context, radius - 1, 2, INK);
  for (let index = 0; index < BEADS; index += 1) {
    const at = (index * 2 * Math.PI) / BEADS;
    context.save();
    context.translate(Math.cos(at) * (radius - width / 2), Math.sin(at) * (radius - width / 2));
    disc(context, width * (index % 2 === 0 ? 0.26 : 0.14), bead);
    context.restore();
  }
}

function ring(context: CanvasRenderingContext2D, radius: number, width: number, color: string): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
}

function disc(context: CanvasRenderingContext2D, radius: number, color: string | CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = color;
  context.fill();
}

/** A long name gets a smaller font, and is cut only at the smallest. */
function fitted(
  context: CanvasRenderingContext2D,
  text: string,
  { room, largest, font }: { room: number; largest: number; font: string },
): string {
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
