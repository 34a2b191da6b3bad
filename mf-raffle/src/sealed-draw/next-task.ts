/**
 * Lets the page draw and react in the middle of long work. Unlike a timer, this is not slowed down in
 * a tab in the background.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
