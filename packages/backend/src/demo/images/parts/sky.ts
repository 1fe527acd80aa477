import type { Kit, Sheet } from '../kit';
import { circle, ellipse, group, path, rect, repeat } from '../svg';

export function sky({ palette, width, height }: Sheet): string {
  return rect(0, 0, width, height, palette.sky);
}

/** Sun by day, full moon by night, with one flat ring. */
export function sun({ palette }: Kit, radius = 70): string {
  return circle(0, 0, radius * 1.45, palette.sunRing) + circle(0, 0, radius, palette.sun);
}

export function cloud({ palette, random }: Kit): string {
  const bump = random.between(0.8, 1.15);
  const lift = random.between(32, 42);
  return group(
    rect(-110, -34, 220, 34, palette.cloud, 17) +
      ellipse(-30, -lift, 56 * bump, lift, palette.cloud) +
      ellipse(38, -26, 46, 26, palette.cloud),
  );
}

export function stars({ random, width }: Sheet): string {
  return repeat(46, () =>
    circle(random.between(0, width), random.between(10, 430), random.between(1.2, 3.2), '#F4E3B8', {
      opacity: random.pick([0.9, 0.6, 0.4]),
    }),
  );
}

/** Two ranges of hills with soft knuckles, as seen from the city's edge. */
export function hills({ palette, random, width }: Sheet, baseline: number): string {
  return (
    ridge(width, baseline - 120, 70, palette.far, random.between(0, 6)) +
    ridge(width, baseline - 60, 46, palette.middle, random.between(0, 6))
  );
}

function ridge(width: number, top: number, swing: number, fill: string, phase: number): string {
  const step = 120;
  const count = Math.ceil(width / step) + 1;
  let d = `M0 800 L0 ${Math.round(top)}`;
  for (let index = 1; index <= count; index += 1) {
    const x = index * step;
    const y =
      top + Math.sin(phase + index * 1.15) * swing * 0.5 + Math.sin(phase * 2 + index * 0.47) * swing * 0.5;
    const before =
      top +
      Math.sin(phase + (index - 1) * 1.15) * swing * 0.5 +
      Math.sin(phase * 2 + (index - 1) * 0.47) * swing * 0.5;
    d += ` C${x - step / 2} ${Math.round(before)} ${x - step / 2} ${Math.round(y)} ${x} ${Math.round(y)}`;
  }
  return path(`${d} L${count * step} 800 Z`, fill);
}

export function birds({ palette, random }: Kit): string {
  return repeat(4, (index) => {
    const x = index * 46 + random.between(-10, 10);
    const y = random.between(-26, 26);
    return path(
      `M${x - 16} ${y} q8 -12 16 0 q8 -12 16 0 q-8 -5 -16 4 q-8 -9 -16 -4 Z`,
      palette.name === 'night' ? palette.cloud : palette.near,
    );
  });
}
