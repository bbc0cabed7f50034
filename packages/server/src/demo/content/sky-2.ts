import { howTheSkyTurnsQuiz } from './sky-quizzes.ts';
import { nightCaptions } from './night-video.ts';
import type { DemoSection } from './types.ts';

export const turningSky: DemoSection = {
  name: 'How the sky turns',
  description: 'One fixed star, one hour, one night, one month.',
  lessons: [
    {
      slug: 'find-north',
      name: 'Find north without a compass',
      image: 'night-north.webp',
      html: `
<p>One star in the northern sky hardly moves all night. Once you can find it, you always know where north is, and the rest of the sky has something to turn around.</p>
<h2>Start with the Big Dipper</h2>
<p>Seven stars in the shape of a saucepan: four make the bowl, three the bent handle. It is part of a larger figure, the Great Bear. From most of Europe, Canada and the northern United States it never sets, although it may stand low in autumn evenings. In winter evenings it balances on its handle in the north-east, in spring it hangs upside down high above the north.</p>
<figure><img src="demo:night-north.webp" alt="The Big Dipper on the right, a dotted line from the two stars at the end of its bowl to the Pole Star in the middle, and the W of Cassiopeia on the other side; below the Pole Star the letter N stands on the horizon" width="1280" height="720"><figcaption>A winter evening, looking north.</figcaption></figure>
<h2>Follow the pointers</h2>
<ol>
<li>Find the two stars at the <strong>end of the bowl</strong>, away from the handle. They are Merak (at the bottom of the pan) and Dubhe (at its rim).</li>
<li>Draw a line from Merak through Dubhe and go on in the same direction.</li>
<li>After about <strong>five times</strong> the distance between the two you meet a star of the same brightness, quite alone. This is Polaris, the Pole Star.</li>
<li>Drop straight down from it to the horizon. That point is north.</li>
</ol>
<h2>When the Dipper is hidden</h2>
<p>On the other side of Polaris, about as far away, five stars make a wide <strong>W</strong>: Cassiopeia. When the Dipper is low behind the houses, Cassiopeia is high, and the other way round. The middle tip of the W points roughly towards Polaris.</p>
<h2>Two common mistakes</h2>
<p><strong>"The Pole Star is the brightest star."</strong> It is not; about fifty stars are brighter. It is famous for its place, which is less than one degree from the point the sky turns around.</p>
<p><strong>"It stands equally high everywhere."</strong> Its height in degrees is close to your latitude. In Oslo it stands six fists up, in Cairo three, at the equator it lies on the horizon. South of the equator it cannot be seen at all; people there find south with the help of the Southern Cross.</p>
<blockquote><p>Tonight's task: find Polaris and measure its height in fists. You have just measured your own latitude.</p></blockquote>`,
    },
    {
      slug: 'one-night-one-turn',
      name: 'Film: one night, one turn',
      video: {
        file: 'one-night-one-turn.mp4',
        poster: 'night-turning.webp',
        captions: nightCaptions,
        durationSeconds: 52,
        chapters: [
          { label: 'Dusk', start: 0, end: 10 },
          { label: 'Finding the Pole Star', start: 10, end: 20 },
          { label: 'One hour, fifteen degrees', start: 20, end: 29 },
          { label: 'The long turn, and morning', start: 29, end: 52 },
        ],
      },
      html: `
<p>Fifty-two seconds for one winter night, from ten in the evening to four in the morning, looking north. There is no voice: soft tones carry the film and the captions tell the story, so switch the captions on, or read them beside the film as its transcript. A word in it leads to its moment.</p>
<h2>What to watch for</h2>
<ul>
<li><strong>The direction.</strong> Facing north, everything turns against the clock, from right to left above the Pole Star and from left to right below it.</li>
<li><strong>The figures keep their shape.</strong> The Dipper wheels from the side to the top, but its stars never change places with one another.</li>
<li><strong>The speed.</strong> After one hour the pointers have swung by fifteen degrees, one and a half fists at arm's length. It is always the same: 360 degrees, shared among nearly 24 hours.</li>
<li><strong>The centre.</strong> Polaris stays where it is. In truth it draws a tiny circle too, not wider than three full Moons side by side.</li>
</ul>
<h2>What is really turning</h2>
<p>It is you. The Earth spins once a day towards the east, and so the whole sky seems to drift towards the west. Sit in a swivel chair under a ceiling with marks on it: turn slowly, look up, and you will see the same circles around the point above your head.</p>
<h2>A clock for people without one</h2>
<p>Because the turn is so even, sailors and shepherds read the hour from it. Picture a clock face around Polaris, with the pointers as its only hand. Unlike a real clock the hand runs <em>backwards</em>, and it needs a day for one round rather than twelve hours. It takes some practice, but to within half an hour it can be trusted.</p>
<p>Watch the film twice: first for the beauty of it, then with your fist stretched out in front of the screen.</p>
<blockquote><p>Tonight's task: note where the Dipper stands beside a chimney or a treetop. Go out again two hours later and stand in exactly the same spot.</p></blockquote>`,
    },
    {
      slug: 'four-minutes-earlier',
      name: 'Four minutes earlier every night',
      image: 'night-earlier.webp',
      html: `
<p>Pick a star that just clears your neighbour's roof at nine o'clock. Tomorrow it will do so at four minutes to nine. In a month it will be there at seven, and in half a year it will share the sky with the Sun, where nobody can see it. Why does the starry sky run fast?</p>
<h2>Two kinds of day</h2>
<p>Our clocks follow the Sun: from one noon to the next is, on average, 24 hours. But the Earth needs less time than that for one turn, measured by the stars: 23 hours, 56 minutes and 4 seconds.</p>
<figure><img src="demo:night-earlier.webp" alt="The Earth at two places of its path around the Sun; the star stands in the same direction both times, but the middle of the night has moved on a little to the left" width="1280" height="720"><figcaption>Not to scale. Dotted: the direction of a distant star. Dashed: midnight, one day later.</figcaption></figure>
<p>The difference comes from the path around the Sun. While the Earth turns once, it also moves on by about one degree of its yearly circle. Seen from its new place, a distant star is in the same direction as before, but the Sun is not. The Earth has to turn about one degree further before noon or midnight comes round again, and for one degree it needs four minutes.</p>
<h2>Small steps add up</h2>
<table>
<thead><tr><th>Wait</th><th>A star is in the same place</th></tr></thead>
<tbody>
<tr><td>1 day</td><td>4 minutes earlier</td></tr>
<tr><td>1 week</td><td>28 minutes earlier</td></tr>
<tr><td>1 month</td><td>about 2 hours earlier</td></tr>
<tr><td>6 months</td><td>about 12 hours earlier</td></tr>
<tr><td>1 year</td><td>24 hours, so back where it was</td></tr>
</tbody>
</table>
<p>This is why there are summer stars and winter stars. At ten in the evening you look out on the side of space that lies away from the Sun, and in half a year the Earth has carried you round to look out on the other side. The stars near the pole can be seen all year; the ones farther south take turns.</p>
<h2>Use it</h2>
<p>If you missed Orion in January because it was cloudy, you have not missed it: in late February the same stars stand in the same place, two to three hours earlier in the evening. Getting up before dawn works the other way round and shows you the evening sky of some months ahead.</p>
<blockquote><p>Tonight's task: choose a star near the edge of a roof and write down the minute at which it disappears. Do it again tomorrow, from the same spot. How close do you come to four minutes?</p></blockquote>`,
    },
    {
      slug: 'the-moon-in-a-month',
      name: 'The Moon in a month',
      image: 'night-moon.webp',
      html: `
<p>The Moon shines by borrowed light. One half of it is always lit by the Sun; what changes is how much of that half faces us. From one new Moon to the next takes 29 and a half days.</p>
<figure><img src="demo:night-moon.webp" alt="The Earth in the middle, the Moon in eight places around it, sunlight coming from the right; each Moon is drawn as it looks from the Earth" width="1280" height="720"><figcaption>Sunlight comes from the right. Each Moon is drawn as we see it from the northern half of the Earth.</figcaption></figure>
<h2>Where and when to look</h2>
<p>The shape tells you the time of day at which the Moon is up. This table is worth learning; the times are rough and shift with the seasons.</p>
<table>
<thead><tr><th>Phase</th><th>Rises around</th><th>Highest around</th><th>Sets around</th></tr></thead>
<tbody>
<tr><td>New Moon</td><td>sunrise</td><td>noon</td><td>sunset</td></tr>
<tr><td>First quarter</td><td>noon</td><td>sunset</td><td>midnight</td></tr>
<tr><td>Full Moon</td><td>sunset</td><td>midnight</td><td>sunrise</td></tr>
<tr><td>Last quarter</td><td>midnight</td><td>sunrise</td><td>noon</td></tr>
</tbody>
</table>
<p>So a half Moon in the afternoon sky is nothing odd. It is a first quarter, and it will guide you until midnight.</p>
<h2>Growing or shrinking?</h2>
<p>North of the tropics the rule is simple: lit on the <strong>right</strong>, it is growing; lit on the <strong>left</strong>, it is shrinking. South of the tropics it is the other way round, because an observer there sees the Moon upside down compared with one in the north. Near the equator the crescent often lies on its back like a boat.</p>
<h2>Earthshine</h2>
<p>A day or three after new Moon, look at the thin crescent in the evening twilight. The dark part is not quite dark: you can see the whole disc in a faint grey. That light has come from the Sun to the Earth, from the Earth to the Moon and back to your eye.</p>
<h2>It is not our shadow</h2>
<p>The phases are often blamed on the shadow of the Earth. That shadow does touch the Moon now and then, at a lunar eclipse, but only when the Moon is full and exactly behind us. A normal half Moon is simply seen from the side.</p>
<blockquote><p>This week's task: draw the Moon each evening at the same hour, with the roofs below it. It moves to the left by more than a fist each day.</p></blockquote>`,
    },
  ],
  quiz: howTheSkyTurnsQuiz,
};
