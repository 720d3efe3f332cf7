import { createSlice } from '@reduxjs/toolkit';

export interface SessionState {
  /** The server said, on a call of a signed-in page, that nobody is signed in any more. */
  ended: boolean;
}

const initialState: SessionState = { ended: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (state) => {
      state.ended = false;
    },
    sessionEnded: (state) => {
      state.ended = true;
    },
  },
});

export const { sessionStarted, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
