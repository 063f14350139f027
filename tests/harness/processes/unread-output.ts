import { outliveReaders } from '#server/broken-output.ts';

// Writes to both outputs as Next does, whose handler of what nobody has caught writes there as well; ends
// with how often that handler was called.

outliveReaders();
let uncaught = 0;
process.on('uncaughtException', (error) => {
  uncaught += 1;
  if (uncaught > 50) process.exit(50);
  console.error(error);
});
console.log('ready');
process.on('disconnect', () => {
  let left = 20;
  const writing = setInterval(() => {
    console.log('to nobody');
    console.error('to nobody');
    left -= 1;
    if (left > 0) return;
    clearInterval(writing);
    process.exitCode = uncaught;
  }, 5);
});
