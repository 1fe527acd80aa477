/**
 * The steps of `npm test`: one after the other, and beside them work that only needs the processor.
 * @param {{ log?(text: string): void, fault?(text: string): void, now?(): number }} [options]
 */
export function createSteps({ log = console.log, fault = console.error, now = Date.now } = {}) {
  const done = [];
  const begun = now();

  /** A throw is a failed step, not a crash of the whole run. */
  async function timed(name, work) {
    const started = now();
    const code = await work().catch((error) => {
      fault(error.stack);
      return 1;
    });
    return { name, isOk: !code, ms: now() - started };
  }

  return {
    /**
     * Runs one step.
     * @param {string} name
     * @param {() => Promise<number | undefined>} work returns an exit code or nothing
     * @returns {Promise<boolean>} whether it succeeded
     */
    async step(name, work) {
      log(`\n━━ ${name}`);
      const result = await timed(name, work);
      done.push(result);
      return result.isOk;
    },

    /**
     * Starts a step beside the next ones. Its output would be mixed with theirs, so it is shown at the end.
     * @param {string} name
     * @param {() => Promise<{ code: number, output: string }>} work
     * @returns {() => Promise<boolean>} waits for it, shows its output and returns whether it succeeded
     */
    beside(name, work) {
      let text = '';
      const running = timed(name, async () => {
        const { code, output } = await work();
        text = output.trim();
        return code;
      });
      return async () => {
        const result = await running;
        log(`\n━━ ${name}${text && `\n${text}`}`);
        done.push({ ...result, isBeside: true });
        return result.isOk;
      };
    },

    /** @returns the steps in the order of their ends, and the milliseconds since the first began */
    results: () => ({ steps: [...done], ms: now() - begun }),
  };
}
