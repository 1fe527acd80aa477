import type { Kit } from '../kit';
import { CLOTH, HAIR, MATATU, PAPER, SKIN } from '../palette';
import { circle, ellipse, group, path, rect, rotate, stroke, type Point } from '../svg';

// People are simple figures without faces: about 230 units high, standing on (0,0), looking to the right.

export type Hair = 'short' | 'afro' | 'bun' | 'braids' | 'scarf' | 'cap' | 'helmet';
export type Pose = 'stand' | 'walk' | 'wave' | 'reach' | 'kick' | 'run' | 'sit' | 'hold' | 'rake';

export interface Person {
  pose?: Pose;
  hair?: Hair;
  shirt?: string;
  trousers?: string;
  skin?: string;
  /** Colour of helmet, cap or scarf. */
  headwear?: string;
  dress?: boolean;
  child?: boolean;
  vest?: boolean;
}

interface Limbs {
  backArm: Point[];
  frontArm: Point[];
  backLeg: Point[];
  frontLeg: Point[];
  lean?: number;
}

const POSES: Record<Pose, Limbs> = {
  stand: {
    backArm: [
      [18, -156],
      [28, -122],
      [24, -88],
    ],
    frontArm: [
      [-18, -156],
      [-28, -122],
      [-24, -88],
    ],
    backLeg: [
      [9, -86],
      [11, -44],
      [11, -4],
    ],
    frontLeg: [
      [-9, -86],
      [-11, -44],
      [-11, -4],
    ],
  },
  walk: {
    backArm: [
      [10, -156],
      [30, -126],
      [46, -104],
    ],
    frontArm: [
      [-10, -156],
      [-28, -124],
      [-22, -92],
    ],
    backLeg: [
      [4, -86],
      [-10, -44],
      [-38, -10],
    ],
    frontLeg: [
      [-2, -86],
      [20, -48],
      [24, -4],
    ],
    lean: 3,
  },
  wave: {
    backArm: [
      [18, -156],
      [46, -176],
      [54, -220],
    ],
    frontArm: [
      [-18, -156],
      [-28, -122],
      [-24, -88],
    ],
    backLeg: [
      [9, -86],
      [11, -44],
      [12, -4],
    ],
    frontLeg: [
      [-9, -86],
      [-12, -44],
      [-14, -4],
    ],
  },
  reach: {
    backArm: [
      [16, -156],
      [44, -172],
      [74, -196],
    ],
    frontArm: [
      [-4, -154],
      [30, -148],
      [62, -168],
    ],
    backLeg: [
      [9, -86],
      [12, -44],
      [14, -4],
    ],
    frontLeg: [
      [-9, -86],
      [-14, -44],
      [-16, -4],
    ],
    lean: 4,
  },
  kick: {
    backArm: [
      [14, -156],
      [44, -150],
      [60, -178],
    ],
    frontArm: [
      [-14, -156],
      [-44, -138],
      [-62, -110],
    ],
    backLeg: [
      [-4, -86],
      [-14, -46],
      [-20, -4],
    ],
    frontLeg: [
      [6, -86],
      [42, -62],
      [74, -30],
    ],
    lean: -8,
  },
  run: {
    backArm: [
      [12, -156],
      [36, -136],
      [54, -158],
    ],
    frontArm: [
      [-10, -156],
      [-40, -140],
      [-50, -108],
    ],
    backLeg: [
      [0, -86],
      [-30, -66],
      [-58, -74],
    ],
    frontLeg: [
      [2, -86],
      [34, -64],
      [30, -12],
    ],
    lean: 9,
  },
  sit: {
    backArm: [
      [14, -116],
      [36, -88],
      [58, -84],
    ],
    frontArm: [
      [-6, -116],
      [14, -82],
      [46, -78],
    ],
    backLeg: [
      [6, -46],
      [48, -46],
      [50, -4],
    ],
    frontLeg: [
      [-4, -44],
      [40, -42],
      [40, -4],
    ],
  },
  hold: {
    backArm: [
      [16, -156],
      [36, -128],
      [56, -138],
    ],
    frontArm: [
      [-12, -156],
      [6, -120],
      [46, -130],
    ],
    backLeg: [
      [9, -86],
      [11, -44],
      [12, -4],
    ],
    frontLeg: [
      [-9, -86],
      [-12, -44],
      [-13, -4],
    ],
  },
  rake: {
    backArm: [
      [14, -154],
      [40, -136],
      [62, -122],
    ],
    frontArm: [
      [-12, -154],
      [8, -120],
      [36, -92],
    ],
    backLeg: [
      [6, -86],
      [-8, -46],
      [-22, -4],
    ],
    frontLeg: [
      [0, -86],
      [18, -46],
      [22, -4],
    ],
    lean: 10,
  },
};

export function person({ random }: Kit, wanted: Person = {}): string {
  const pose = wanted.pose ?? 'stand';
  const limbs = POSES[pose];
  const skin = wanted.skin ?? random.pick(SKIN);
  const shirt = wanted.shirt ?? random.pick(CLOTH);
  const trousers = wanted.trousers ?? random.pick(['#2E2450', '#43207A', '#23405C', '#5B3A2E']);
  const drop = pose === 'sit' ? 40 : 0;
  const arm = (points: Point[]): string => {
    const [shoulder = [0, 0], elbow = [0, 0], hand = [0, 0]] = points;
    const sleeve: Point = [
      shoulder[0] + (elbow[0] - shoulder[0]) * 0.7,
      shoulder[1] + (elbow[1] - shoulder[1]) * 0.7,
    ];
    return (
      stroke([shoulder, elbow, hand], skin, 14) +
      stroke([shoulder, sleeve], shirt, 20) +
      circle(hand[0], hand[1], 8.5, skin)
    );
  };
  const leg = (points: Point[]): string => {
    const foot = points[2] ?? [0, 0];
    const shoe = path(`M${foot[0] - 10} ${foot[1] + 4} v-9 q10 -6 16 0 q14 2 16 9 Z`, '#1C1430');
    return stroke(points, wanted.dress === true ? skin : trousers, wanted.dress === true ? 13 : 19) + shoe;
  };
  const torso =
    wanted.dress === true
      ? path(
          'M-20 -160 Q0 -170 20 -160 Q26 -120 20 -104 L38 -40 Q0 -28 -38 -40 L-20 -104 Q-26 -120 -20 -160 Z',
          shirt,
        ) + path('M-37 -44 Q0 -32 37 -44 L35 -54 Q0 -42 -35 -54 Z', MATATU)
      : path(
          `M-22 ${-158 + drop} Q0 ${-172 + drop} 22 ${-158 + drop} Q27 ${-120 + drop} 21 ${-78 + drop} L-21 ${-78 + drop} Q-27 ${-120 + drop} -22 ${-158 + drop} Z`,
          shirt,
        );
  const vest =
    wanted.vest === true
      ? rect(-19, -128 + drop, 38, 9, PAPER) +
        rect(-15, -160 + drop, 7, 80, PAPER) +
        rect(8, -160 + drop, 7, 80, PAPER)
      : '';
  const upper =
    leg(limbs.backLeg) +
    arm(limbs.backArm) +
    leg(limbs.frontLeg) +
    torso +
    vest +
    group(head(skin, wanted.hair ?? 'short', wanted.headwear ?? MATATU), {
      transform: `translate(2 ${drop})`,
    }) +
    arm(limbs.frontArm);
  const figure = limbs.lean === undefined ? upper : rotate(upper, limbs.lean, 0, -80);
  return wanted.child === true ? group(figure, { transform: 'scale(0.72)' }) : group(figure);
}

function head(skin: string, hair: Hair, headwear: string): string {
  const neck = rect(-7, -176, 14, 20, skin, 5);
  const face = ellipse(0, -196, 20, 23, skin) + circle(-17, -194, 5, skin);
  switch (hair) {
    case 'afro':
      return (
        circle(-3, -206, 31, HAIR) +
        neck +
        path('M-12 -212 Q6 -220 20 -206 Q24 -182 8 -174 Q-8 -170 -16 -184 Z', skin)
      );
    case 'bun':
      return (
        circle(-14, -226, 13, HAIR) +
        neck +
        face +
        path('M-21 -192 Q-24 -222 2 -222 Q22 -220 20 -202 Q4 -214 -10 -204 Q-12 -196 -21 -192 Z', HAIR)
      );
    case 'braids':
      return (
        path('M-22 -200 Q-30 -170 -24 -146 L-10 -148 Q-14 -174 -10 -196 Z', HAIR) +
        neck +
        face +
        path('M-22 -186 Q-26 -222 2 -222 Q24 -220 20 -200 Q4 -212 -10 -202 Q-12 -190 -22 -186 Z', HAIR)
      );
    case 'scarf':
      return (
        neck +
        face +
        path('M-23 -184 Q-30 -226 0 -226 Q26 -224 21 -202 Q0 -212 -12 -200 Q-14 -188 -23 -184 Z', headwear) +
        circle(-25, -200, 9, headwear)
      );
    case 'cap':
      return (
        neck +
        face +
        path('M-21 -202 Q-22 -224 2 -224 Q22 -222 21 -206 L36 -202 Q36 -198 20 -198 L-21 -198 Z', headwear)
      );
    case 'helmet':
      return (
        neck +
        face +
        path('M-26 -200 Q-24 -230 2 -230 Q26 -228 27 -204 L34 -200 L34 -196 L-26 -196 Z', headwear) +
        rect(-4, -232, 9, 30, PAPER, 3)
      );
    case 'short':
      return (
        neck +
        face +
        path('M-21 -194 Q-25 -221 1 -222 Q22 -220 20 -204 Q4 -211 -9 -205 Q-12 -198 -21 -194 Z', HAIR)
      );
  }
}

/** Head and shoulders seen from behind: pupils and spectators in the front row. */
export function fromBehind(
  { random }: Kit,
  shirt?: string,
  hair: 'short' | 'puffs' | 'round' = 'short',
): string {
  const skin = random.pick(SKIN);
  const body =
    path('M-62 0 Q-64 -74 -24 -82 L24 -82 Q64 -74 62 0 Z', shirt ?? random.pick(CLOTH)) +
    rect(-13, -104, 26, 30, skin, 8);
  const ears = circle(-36, -126, 8, skin) + circle(36, -126, 8, skin);
  if (hair === 'puffs')
    return group(
      body + ears + circle(-34, -168, 20, HAIR) + circle(34, -168, 20, HAIR) + ellipse(0, -132, 38, 40, HAIR),
    );
  if (hair === 'round') return group(body + circle(0, -136, 52, HAIR));
  return group(
    body +
      ears +
      ellipse(0, -130, 37, 40, skin) +
      path('M-38 -122 Q-44 -174 0 -174 Q44 -174 38 -122 Q30 -106 0 -106 Q-30 -106 -38 -122 Z', HAIR),
  );
}
