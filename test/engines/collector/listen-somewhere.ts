/** Below those that a system gives to whoever asks for any: while a service is down nobody else may get its port. Browsers refuse 10080. */
const PORTS = { first: 11_000, count: 20_000 };

/** Listens at some port that is free, and tells which. */
export const listenSomewhere = async (listen: (port: number) => Promise<void>): Promise<number> => {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    try {
      await listen(port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
};
