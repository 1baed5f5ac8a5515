/** The two sides of every table. A seat is a number in data and a name on screen. */
export type Seat = 1 | 2;

export type Names = Readonly<Record<Seat, string>>;

export const PLAYERS: Names = { 1: 'Player 1', 2: 'Player 2' };

/**
 * What somebody may be called: something that can be seen, on one line. Fillers, the blank of Braille
 * and marks alone show nothing. Halves of characters are no text: databases differ in what they make
 * of them.
 */
export const PRINTABLE_NAME =
  /^(?=.*[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800])[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]{1,30}$/u;

/** Names that cannot be taken for each other: those who have the same get the seat behind it. */
export const disambiguate = (names: Names): Names =>
  names[1] === names[2] ? { 1: `${names[1]} (1)`, 2: `${names[2]} (2)` } : names;

export const other = (seat: Seat): Seat => (seat === 1 ? 2 : 1);

/** Two things, one of them another: spelled out, as spreading under a computed key takes far longer. */
export const withSeat = <T>(
  both: Readonly<Record<Seat, T>>,
  seat: Seat,
  value: T,
): Readonly<Record<Seat, T>> => (seat === 1 ? { 1: value, 2: both[2] } : { 1: both[1], 2: value });

/** Some of the seats, with one among them or without it; the same list where that is so already. */
export const toggleSeat = (
  seats: readonly Seat[],
  seat: Seat,
  isAmong: boolean,
): readonly Seat[] => {
  if (seats.includes(seat) === isAmong) return seats;
  return isAmong ? [...seats, seat] : seats.filter((each) => each !== seat);
};
