// Loaded into each server before its own code: says over the channel to the benchmark how much memory
// and CPU time the process takes, and ends it when the benchmark is gone, however that ended.
import { isMainThread } from 'node:worker_threads';

// Threads of a server load this too, but have no such channel.
if (isMainThread) {
  process.on('disconnect', () => process.exit());
  process.on('message', (wish) => {
    if (wish === 'collect') {
      // What the first frees only with finalizers is freed by the second.
      globalThis.gc();
      globalThis.gc();
    }
    const { heapUsed, rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const maxRss = process.resourceUsage().maxRSS * 1024;
    process.send({ taken: { heapUsed, rss, maxRss, cpuMs: (user + system) / 1000 } });
  });
}
