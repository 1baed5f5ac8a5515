/** The two sides of a match. A seat is a number in data and a name on screen. */
export type Seat = 1 | 2;

export type Names = Readonly<Record<Seat, string>>;

export const PLAYERS: Names = { 1: 'Player 1', 2: 'Player 2' };

/** A name: 1 to 30 printable characters on one line, at least one of them visible. */
export const PRINTABLE_NAME =
  /^(?=.*[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800])[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,30}$/u;

/** Equal names get the seat as a suffix. */
export const disambiguate = (names: Names): Names =>
  names[1] === names[2] ? { 1: `${names[1]} (1)`, 2: `${names[2]} (2)` } : names;

export const other = (seat: Seat): Seat => (seat === 1 ? 2 : 1);

/** Replaces one seat's value. Spelled out: a spread with a computed key is far slower. */
export const withSeat = <T>(
  both: Readonly<Record<Seat, T>>,
  seat: Seat,
  value: T,
): Readonly<Record<Seat, T>> => (seat === 1 ? { 1: value, 2: both[2] } : { 1: both[1], 2: value });

/** Adds or removes a seat; the same list where nothing changes. */
export const toggleSeat = (
  seats: readonly Seat[],
  seat: Seat,
  isAmong: boolean,
): readonly Seat[] => {
  if (seats.includes(seat) === isAmong) return seats;
  return isAmong ? [...seats, seat] : seats.filter((each) => each !== seat);
};
