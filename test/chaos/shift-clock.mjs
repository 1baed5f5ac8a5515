// Loaded into a server before its own code: shifts its wall clock by as many milliseconds as the
// file in CHAOS_CLOCK says, at any time. The clock that only goes forward is left alone.
import { readFileSync } from 'node:fs';

const LOOK_MS = 20;
const RealDate = Date;
let shift = 0;

const look = () => {
  shift = Number(readFileSync(process.env.CHAOS_CLOCK, 'utf8'));
};
look();
setInterval(look, LOOK_MS).unref();

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (_, args, target) =>
    Reflect.construct(RealDate, args.length === 0 ? [now()] : args, target),
  apply: () => String(new RealDate(now())),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
