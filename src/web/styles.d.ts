/** Styles are the bundler's to read; TypeScript only has to know that there are such files. */
declare module '*.css';
