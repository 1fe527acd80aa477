/** Steps run one after the other, and beside them work that only needs the processor. */
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
    /** @param work returns an exit code or nothing @returns {Promise<boolean>} whether it succeeded */
    async step(name, work) {
      log(`\n━━ ${name}`);
      const result = await timed(name, work);
      done.push(result);
      return result.isOk;
    },

    /** Shows the output at the end, because it would be mixed with that of the next steps. */
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

    results: () => ({ steps: [...done], ms: now() - begun }),
  };
}
