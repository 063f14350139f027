import { parseArgs } from 'node:util';

/** Asks how a command is used. */
export type HelpCommand = { kind: 'help' };

/** Words that make no command; the message is for the operator. */
export type UsageFault = { kind: 'usage'; message: string };

export function usage(message: string): UsageFault {
  return { kind: 'usage', message };
}

/**
 * What `judge` makes of the words of a command line. A wrong option is a value with its own message, never an
 * exception.
 */
export function judgeWords<Command>(judge: () => Command): Command | UsageFault {
  try {
    return judge();
  } catch (error) {
    // parseArgs throws for unknown and incomplete options and quotes the option's name.
    const name = error instanceof Error ? /'(-[^' <]+)/.exec(error.message)?.[1] : undefined;
    return usage(name ? `Неизвестный или неполный ключ ${name}.` : 'Неверные ключи.');
  }
}

/** The same of words without options, but for the question how they are used. */
export function judgePlainWords<Command>(
  words: readonly string[],
  judge: (plain: readonly string[]) => Command,
): Command | HelpCommand | UsageFault {
  return judgeWords<Command | HelpCommand>(() => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', default: false } },
    });
    return values.help ? { kind: 'help' } : judge(positionals);
  });
}
