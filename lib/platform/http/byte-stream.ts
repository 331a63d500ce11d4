/** A body that is made while it is sent: each piece only when the one before has gone. */
export function byteStream(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // Whoever gives the download up ends the making, too.
    cancel: async () => void (await pieces.return(undefined)),
  });
}
