import { describeOff } from './without-traces';

const without = { rate: 1_000, cpu: 0.04 };
const roundsOf = (...factors: number[]) =>
  factors.map((factor) => ({ off: { rate: without.rate / factor, cpu: without.cpu * factor }, without }));

describe('the cost of traces that are off', () => {
  it('is measurable when every round has it', () => {
    expect(describeOff(roundsOf(1.02, 1.01, 1.03, 1.02, 1.04))).toBe(
      'with the code of traces, off: 1.020 (1.010 to 1.040) of its CPU, 0.980 (0.962 to 0.990) of its rate; costs nothing measurable: NO',
    );
  });

  it('is not measurable when a round has the opposite', () => {
    expect(describeOff(roundsOf(1.02, 1.01, 0.99, 1.02, 1.04))).toMatch(/costs nothing measurable: yes$/);
  });

  it('is not told by a few rounds', () => {
    expect(describeOff(roundsOf(1.02, 1.02))).toMatch(/5 rounds or more tell$/);
  });
});
