/**
 * Node's arguments for programs that end after some minutes on a machine with no processor to spare. Jest's
 * workers start with those of their parent.
 */
export const SHORT_LIVED = [
  // Bytes of a function of the database that run before it is compiled again for speed. Test files of one
  // worker share the result, so it pays for what they all run; Node 20's 1,800,000 compile too much.
  '--wasm-tiering-budget=20000000',
  // Threads that collect garbage beside the program take the time of its neighbours.
  '--single-threaded-gc',
  // Megabytes. Most of what a test file makes is garbage when it ends, and is never moved to the old part.
  '--max-semi-space-size=64',
];
