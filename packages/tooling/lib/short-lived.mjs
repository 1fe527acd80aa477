/**
 * Node's arguments for programs that end after some minutes on a machine with no processor to spare. Jest's
 * workers start with those of their parent.
 */
export const SHORT_LIVED = [
  // A database starts in each test file. Better code from the second compiler takes longer than it saves.
  '--liftoff-only',
  // Threads that collect garbage beside the program take the time of its neighbours.
  '--single-threaded-gc',
  // Megabytes. Most of what a test file makes is garbage when it ends, and is never moved to the old part.
  '--max-semi-space-size=64',
];
